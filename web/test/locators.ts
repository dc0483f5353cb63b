import { page } from 'vitest/browser';

let handles = 0;

// Vitest would describe an element by its role and text, which reads the whole page at each click.
page.extend({
  elementLocator(element: Element) {
    const handle = element.getAttribute('data-testid') ?? `handle-${++handles}`;
    element.setAttribute('data-testid', handle);
    return page.getByTestId(handle);
  },
});
