import type { SignInTexts } from '#locales/types';
import { art } from './art.ts';

const logo =
  '<svg viewBox="0 0 16 20" aria-hidden="true"><path d="M8 0v8" stroke="var(--ink-3)" stroke-width="1.4"/>' +
  '<path d="M4.2 7.2h7.6l1.2 3.6L8 20 3 10.8z" fill="var(--accent)"/><path d="M8 7.2V20l5-9.2-1.2-3.6z" opacity=".18"/></svg>';

/** Escapes a text for HTML. */
export function safe(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => names[character]!);
}

/** Renders a page: bar, picture and the given content; `base` is the path of the issuer, `/identity`. */
export function page({ language }: SignInTexts, base: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} - Plumbline</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/look/style.css">
</head>
<body>
<header>${logo}Plumbline</header>
<main><div class="art">${art()}</div><div class="box"><h1>${safe(title)}</h1>${content}</div></main>
</body>
</html>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly problem?: string | undefined;
  /** The field that gets the focus. */
  readonly isFirst?: boolean;
}

/** Renders a labeled field; screen readers announce its problem with it. */
export function field({ name, label, type, autocomplete, value = '', problem, isFirst = false }: Field): string {
  const wrong = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  const note = problem ? `<span class="problem" id="${name}-problem">${safe(problem)}</span>` : '';
  const first = isFirst ? ' autofocus' : '';
  return `<label>${safe(label)}<input name="${name}" type="${type}" autocomplete="${autocomplete}" value="${safe(value)}"${wrong}${first}>${note}</label>`;
}

/** Renders a message above the form that screen readers announce at once. */
export function message(text: string | undefined): string {
  return text ? `<div class="message" role="alert">${safe(text)}</div>` : '';
}
