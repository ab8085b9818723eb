import '@fontsource-variable/noto-sans-jp/wght.css';
import '@fontsource-variable/noto-sans-kr/wght.css';
