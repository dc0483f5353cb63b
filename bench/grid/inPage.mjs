/** Functions that run in the page; each is sent as text and cannot use anything else of this file. */

/** Returns the time in ms from the navigation to the first painted price. */
export function notePainted({ selector, isDrawn }) {
  const text = () => (isDrawn ? globalThis.drawn?.price : document.querySelector(selector)?.textContent);
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => {
    if (/\d/.test(text() ?? '')) globalThis.paintedAt = performance.now();
    else requestAnimationFrame(look);
  };
  const look = () => port1.postMessage(0);
  requestAnimationFrame(look);
}

/**
 * Returns the ms from a key until the changed value or text of an element is painted. Checks after every frame: a message
 * sent in an animation frame arrives when that frame's layout and painting are done. null after five seconds.
 */
export function paintedAfterKey({ selector, isDrawn, key }) {
  const read = () => {
    if (isDrawn) return globalThis.drawn.total;
    const element = document.querySelector(selector);
    return element?.value ?? element?.textContent ?? '';
  };
  const before = read();
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), 5000);
    const onKey = (event) => {
      if (event.key !== key) return;
      removeEventListener('keydown', onKey, true);
      const { port1, port2 } = new MessageChannel();
      const look = () => port1.postMessage(0);
      port2.onmessage = () => {
        if (read() !== before) resolve(performance.now() - event.timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', onKey, true);
  });
}

/** Returns the frame durations in ms while scrolling 120 px per frame, there and back, for four seconds. */
export function scrollFrames(selector) {
  const element = document.querySelector(selector);
  return new Promise((resolve) => {
    const frames = [];
    let step = 120;
    const start = performance.now();
    let last = start;
    const tick = (now) => {
      if (now > last) frames.push(now - last);
      last = now;
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) step = -120;
      element.scrollTop += step;
      if (now - start < 4000) requestAnimationFrame(tick);
      else resolve(frames.slice(2));
    };
    requestAnimationFrame(tick);
  });
}
