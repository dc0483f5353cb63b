const resizeDelay = 100;

/** Calls back 100 ms after the last resize of the window. Returns an unsubscribe function. */
export function onWindowResize(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, resizeDelay);
  };
  window.addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}
