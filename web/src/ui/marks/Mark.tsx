export function Mark() {
  return (
    <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true">
      <path d="M8 0v8" stroke="var(--pl-ink-3)" strokeWidth="1.4" />
      <path d="M4.2 7.2h7.6l1.2 3.6L8 20 3 10.8z" fill="var(--pl-accent)" />
      <path d="M8 7.2V20l5-9.2-1.2-3.6z" fill="black" opacity=".18" />
    </svg>
  );
}
