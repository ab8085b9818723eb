import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import classes from './pasted-lines.module.css';

/** As the style has it. */
const LINE_PX = 20;
const PADDING_PX = 8;
/** Lines rendered beyond the visible ones, for scrolling. */
const EXTRA_LINES = 10;

type LineEditorProps = {
  label: string;
  help: string;
  placeholder: string;
  value: string;
  /** The numbers of the lines that something is wrong with. */
  wrong: ReadonlySet<number>;
  isReadOnly: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onFile: (file: File) => void;
};

/** A place for many lines, with their numbers beside them; lines to correct are marked. */
export function LineEditor(props: LineEditorProps) {
  const { label, help, placeholder, value, wrong, isReadOnly, area, onChange, onFile } = props;
  const id = useId();
  const gutter = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const count = value.split('\n').length;
  const first = Math.max(0, Math.floor((top - PADDING_PX) / LINE_PX) - EXTRA_LINES);
  const last = Math.min(count, first + Math.ceil(height / LINE_PX) + 2 * EXTRA_LINES);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);

  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onFile(file);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it takes a file by the keyboard */}
      <div
        className={classes.editor}
        data-over={isOver}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <div ref={gutter} className={classes.gutter} aria-hidden>
          <div className={classes.numbers} style={{ transform: `translateY(${first * LINE_PX - top}px)` }}>
            {Array.from({ length: last - first }, (_, index) => first + index + 1).map((number) => (
              <span key={number} data-wrong={wrong.has(number)}>
                {number}
              </span>
            ))}
          </div>
        </div>
        <textarea
          ref={area}
          id={id}
          className={classes.text}
          aria-describedby={`${id}-help`}
          placeholder={placeholder}
          rows={12}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          readOnly={isReadOnly}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        />
      </div>
      <p id={`${id}-help`} className={classes.help}>
        {help}
      </p>
    </div>
  );
}
