import { inertOthers } from 'aria-hidden';
import { overlayPlace } from '../../theme/overlayPlace.ts';

/** The layers over the page that are open and not minimized, oldest first: keys go to the topmost one. */
const layers: HTMLElement[] = [];
let makeUsable = (): void => {};

/**
 * Puts a layer on top and makes everything else inert but menus, lists and tooltips (which open outside of it) and notices.
 * Returns the function that takes it away.
 */
export function enterStack(layer: HTMLElement): () => void {
  layers.push(layer);
  keepTopUsable();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    keepTopUsable();
  };
}

function keepTopUsable(): void {
  makeUsable();
  const top = layers.at(-1);
  const over = document.querySelectorAll('[data-notices], [data-version-prompt]');
  makeUsable = top === undefined ? () => {} : inertOthers([top, overlayPlace(), ...over], document.body);
}

export function isTopmost(layer: HTMLElement | null): boolean {
  return layer !== null && layers.at(-1) === layer;
}

/** Returns whether a dialog is over the page: shortcuts of the page are off then. */
export function isDialogOpen(): boolean {
  return layers.length > 0;
}
