import { FocusTrap } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconMinus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { confirm } from './confirm.ts';
import { DialogCloseContext } from './DialogClose.tsx';
import { DialogTab } from './DialogTab.tsx';
import { discardQuestion } from './discardQuestion.ts';
import './dialog.css';
import { icon } from '../icons.ts';
import { leaveBehind } from './leaveBehind.ts';
import { holdUnsaved } from './unsavedDialogs.ts';
import { useDialogKeys } from './useDialogKeys.ts';

export interface DialogProps {
  title: string;
  /** After the title, quiet: the name of the thing ('Kestrel Masonry'). */
  subtitle?: string;
  icon?: ReactNode;
  width?: 480 | 720 | 1080;
  /** Starts maximized: window less 16 px (documents). */
  startMaximized?: boolean;
  /** Starts as a tab in the corner, without taking the focus: something from earlier that is offered. */
  startMinimized?: boolean;
  /** Called after the answer to 'You have unsaved changes. Discard them?' where there are any. Unmount then. */
  onClose: () => void;
  /** Asks before closing, also on Escape. */
  hasUnsavedChanges?: boolean;
  /** Alt+S. Leave it out where nothing can be saved. */
  onSave?: (() => void) | undefined;
  /** One line between head and body: locked, frozen. */
  banner?: ReactNode;
  /** Buttons of the foot, right-aligned after what stands in `footerStart`; Cancel is a `<DialogCloseButton>`. */
  footer?: ReactNode;
  footerStart?: ReactNode;
  /** A question has no frame buttons but Close. */
  isQuestion?: boolean;
  /** Cannot be closed, only answered. */
  isForced?: boolean;
  /** No padding in the body: it holds a sheet. */
  flush?: boolean;
  /** The body holds text alone: it takes the focus itself, so that keys scroll it where the window is low. */
  isText?: boolean;
  children: ReactNode;
}

/**
 * The frame of every modal dialog: Minimize, Maximize or Restore, Close; Alt+S saves, Escape
 * closes, focus is trapped and returns to its opener. Render it while it is open: closing leaves a fading image of it
 * behind for 500 ms, input is free at once. Mark the element that gets the focus with `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  const { title, subtitle, width = 480, onClose, onSave, hasUnsavedChanges = false, isQuestion = false } = props;
  const { t } = useTranslation('general');
  const titleId = useId();
  const [frame, setFrame] = useState<'normal' | 'maximized' | 'minimized'>(
    props.startMinimized ? 'minimized' : props.startMaximized ? 'maximized' : 'normal',
  );
  const [restored, setRestored] = useState<'normal' | 'maximized'>(props.startMaximized ? 'maximized' : 'normal');
  const veil = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  const close = async () => {
    if (props.isForced) return;
    if (hasUnsavedChanges && !(await confirm(discardQuestion(t)))) return;
    onClose();
  };
  useDialogKeys({ onEscape: () => void close(), onSave, isMinimized: frame === 'minimized' });
  useEffect(() => (hasUnsavedChanges ? holdUnsaved() : undefined), [hasUnsavedChanges]);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    const node = veil.current?.querySelector<HTMLElement>('.dialog');
    return () => {
      if (!node) return;
      leaveBehind(node);
      giveBackFocus(node, opener.current);
    };
  }, []);

  const minimize = () => {
    setFrame('minimized');
    giveBackFocus(veil.current, opener.current);
  };
  const restore = () => setFrame(restored);
  const toggleSize = () => {
    const next = frame === 'maximized' ? 'normal' : 'maximized';
    setFrame(next);
    setRestored(next);
  };
  const isMaximized = frame === 'maximized';
  return (
    <DialogCloseContext value={() => void close()}>
      {frame === 'minimized' && (
        <DialogTab
          title={title}
          icon={props.icon}
          isUnsaved={hasUnsavedChanges}
          onRestore={restore}
          onClose={() => void close()}
        />
      )}
      {createPortal(
        <div ref={veil} className="scrim dialog-veil" hidden={frame === 'minimized'}>
          <FocusTrap active={frame !== 'minimized'}>
            <div
              className={isMaximized ? 'dialog maximized' : 'dialog'}
              style={isMaximized ? undefined : { width }}
              role="dialog"
              aria-modal="true"
              aria-labelledby={titleId}
              tabIndex={-1}
            >
              <div className="dialog-head">
                <h2 id={titleId} className="cut">
                  {title}
                  {subtitle && (
                    <>
                      {' '}
                      <span className="dialog-subtitle">{subtitle}</span>
                    </>
                  )}
                </h2>
                <span className="grow" />
                {!isQuestion && (
                  <>
                    <Button size="sm" label={t('minimize')} icon={<IconMinus {...icon} />} onClick={minimize} />
                    <Button
                      size="sm"
                      label={isMaximized ? t('restore') : t('maximize')}
                      icon={isMaximized ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
                      onClick={toggleSize}
                    />
                  </>
                )}
                {!props.isForced && (
                  <Button size="sm" label={t('close')} icon={<IconX {...icon} />} onClick={() => void close()} />
                )}
              </div>
              {props.banner}
              <div
                className={props.flush ? 'dialog-body flush' : 'dialog-body'}
                {...(props.isText && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
              >
                {props.children}
              </div>
              {(props.footer || props.footerStart) && (
                <div className="dialog-foot">
                  {props.footerStart}
                  <span className="grow" />
                  {props.footer}
                </div>
              )}
            </div>
          </FocusTrap>
        </div>,
        document.body,
      )}
    </DialogCloseContext>
  );
}

/** Where the opener is gone: the dialog that stays open, else the page. */
function placeBehind(from: Element | null): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const open = dialogs.filter((one) => one !== from && !from?.contains(one) && one.getClientRects().length > 0);
  return open.at(-1) ?? document.querySelector<HTMLElement>('main');
}

/** To the opener, where the focus is in what goes away; who works elsewhere by now is left there. */
function giveBackFocus(from: Element | null, opener: Element | null): void {
  const { activeElement } = document;
  const isLeaving = activeElement === document.body || from?.contains(activeElement) === true;
  const isOnTab = activeElement?.closest('.dialog-tab') != null;
  if (!(isLeaving || isOnTab)) return;
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (isThere ? opener : placeBehind(from))?.focus({ preventScroll: true });
}
