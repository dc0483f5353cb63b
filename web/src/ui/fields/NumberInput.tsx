import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isNumberKey } from '../../i18n/printed.ts';
import { overlayPlace } from '../../theme/overlayPlace.ts';

interface Ignored {
  readonly key: string;
  readonly box: DOMRect;
}

const GAP = 3;

/**
 * Renders a number field of a form or an editor. Of what is typed it takes the characters of numbers alone (digits, period, hyphen,
 * A and B, in French the comma), and says below the field which one it ignored, until the field is left. A pasted text is
 * read as a whole by who owns the field.
 */
export function NumberInput({ ref, onBlur, ...rest }: ComponentProps<'input'>) {
  const { t } = useTranslation('general');
  const input = useRef<HTMLInputElement | null>(null);
  const [ignored, setIgnored] = useState<Ignored | null>(null);
  useEffect(() => {
    const element = input.current;
    const filter = (event: InputEvent): void => {
      if (event.inputType !== 'insertText') return;
      const key = [...(event.data ?? '')].find((character) => !isNumberKey(character));
      if (key === undefined || element === null) return;
      event.preventDefault();
      setIgnored({ key, box: element.getBoundingClientRect() });
    };
    element?.addEventListener('beforeinput', filter);
    return () => element?.removeEventListener('beforeinput', filter);
  }, []);
  useEffect(() => {
    if (ignored === null) return;
    const hide = (): void => setIgnored(null);
    document.addEventListener('scroll', hide, true);
    return () => document.removeEventListener('scroll', hide, true);
  }, [ignored]);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    setIgnored(null);
    onBlur?.(event);
  };
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        onBlur={leave}
      />
      {ignored !== null &&
        createPortal(
          <div
            className="tip"
            role="status"
            style={{ position: 'fixed', left: ignored.box.left, top: ignored.box.bottom + GAP }}
          >
            {t('numberKeyIgnored', { key: ignored.key })}
          </div>,
          overlayPlace(),
        )}
    </>
  );
}
