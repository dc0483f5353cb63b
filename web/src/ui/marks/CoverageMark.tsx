const looks = {
  red: { className: 'low', path: 'M5 .8 9.6 9.2H.4z' },
  yellow: { className: 'mid', path: 'M5 .2 9.8 5 5 9.8.2 5z' },
  green: { className: 'high', path: 'M5 .4a4.6 4.6 0 1 1 0 9.2A4.6 4.6 0 0 1 5 .4z' },
} as const;

interface CoverageMarkProps {
  /** Null where the range is not known: the count alone. */
  color: keyof typeof looks | null;
  /** The color of the range without its wash, the shape in outline: where a low count is no exception yet. */
  isQuiet?: boolean;
  children: string;
}

/** A count with the shape and color of its range: triangle red, diamond yellow, disc green. Without a range it is gray. */
export function CoverageMark({ color, isQuiet = false, children }: CoverageMarkProps) {
  if (color === null) return <span className="cover unknown">{children}</span>;
  const { className, path } = looks[color];
  return (
    <span className={`cover ${className}${isQuiet ? ' is-quiet' : ''}`} data-range={color}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={path} />
      </svg>
      {children}
    </span>
  );
}
