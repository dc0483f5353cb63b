/** The look of all icons: Tabler outline, 16 px (14 in sheets), stroke 1.75, hidden from screen readers. */
export const icon = { size: 16, stroke: 1.75, className: 'i', 'aria-hidden': true } as const;
export const smallIcon = { size: 14, stroke: 1.75, className: 'i s', 'aria-hidden': true } as const;
export const tinyIcon = { size: 12, stroke: 2, className: 'i xs', 'aria-hidden': true } as const;
export const largeIcon = { size: 20, stroke: 1.75, className: 'i lg', 'aria-hidden': true } as const;
