import '@fontsource-variable/noto-sans-sc/wght.css';
import '@fontsource-variable/noto-sans-tc/wght.css';
import '@fontsource-variable/noto-sans-hk/wght.css';
