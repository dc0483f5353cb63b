import { IconArrowsMaximize, IconArrowsMinimize, IconLoader2, IconMinus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { icon, smallIcon } from '../icons.ts';
import { confirm } from './confirm.ts';
import styles from './Dialog.module.css';
import { DialogCloseContext } from './DialogClose.tsx';
import { DialogTab } from './DialogTab.tsx';
import { discardQuestion } from './discardQuestion.ts';
import { leaveBehind } from './leaveBehind.ts';
import { noteMinimized } from './minimizedDialogs.ts';
import { holdUnsaved, useHoldSaving } from './unsavedDialogs.ts';
import { useDialogKeys } from './useDialogKeys.ts';
import { useModal } from './useModal.ts';
import { useSavingFocus } from './useSavingFocus.ts';

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
  hasUnsavedChanges?: boolean;
  /**
   * A save is under way: the content takes no key, pointer or focus, and the dialog can be minimized but not closed, so that
   * nothing is typed that the answer would take away.
   */
  isSaving?: boolean;
  /** Alt+S. Leave it out where nothing can be saved. */
  onSave?: (() => void) | undefined;
  /** One line between header and body: locked, frozen. */
  banner?: ReactNode;
  /** Buttons of the foot, right-aligned after `footerStart`; Cancel is a `<DialogCloseButton>`. */
  footer?: ReactNode;
  footerStart?: ReactNode;
  /** A question has no frame buttons but Close, and Minimize while it saves. */
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
  const { title, subtitle, width = 480, onClose, onSave, hasUnsavedChanges = false, isSaving = false } = props;
  const { isQuestion = false } = props;
  const { t } = useTranslation('general');
  const titleId = useId();
  const [isMinimized, setMinimized] = useState(props.startMinimized === true);
  const [isMaximized, setMaximized] = useState(props.startMaximized === true);
  const veil = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  const close = async () => {
    if (props.isForced || isSaving) return;
    if (hasUnsavedChanges && !(await confirm(discardQuestion(t)))) return;
    onClose();
  };
  useDialogKeys({ layer: veil, onEscape: () => void close(), onSave: isSaving ? () => {} : onSave, isMinimized });
  useEffect(() => (hasUnsavedChanges ? holdUnsaved() : undefined), [hasUnsavedChanges]);
  useHoldSaving(isSaving);
  useEffect(() => (isMinimized ? noteMinimized(() => setMinimized(false)) : undefined), [isMinimized]);
  // Before the focus moves in.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useModal(veil, !isMinimized);
  useSavingFocus(veil, isSaving);
  // After the page is no longer inert: effects end in their order.
  useLayoutEffect(() => {
    const node = veil.current?.querySelector<HTMLElement>('[role="dialog"]');
    return () => {
      if (!node) return;
      leaveBehind(node);
      giveBackFocus(node, opener.current);
    };
  }, []);

  const minimize = () => {
    flushSync(() => setMinimized(true));
    giveBackFocus(veil.current, opener.current);
  };
  const whyNotClose = isSaving ? t('dialogSavingHelp') : null;
  return (
    <DialogCloseContext value={{ close: () => void close(), whyNot: whyNotClose }}>
      {isMinimized && (
        <DialogTab
          title={title}
          icon={props.icon}
          isUnsaved={hasUnsavedChanges}
          whyNotClose={whyNotClose}
          onRestore={() => setMinimized(false)}
          onClose={() => void close()}
        />
      )}
      {createPortal(
        <div ref={veil} className={`scrim ${styles.veil}`} hidden={isMinimized}>
          <div
            className={isMaximized ? `${styles.dialog} ${styles.maximized}` : styles.dialog}
            data-maximized={isMaximized || undefined}
            style={isMaximized ? undefined : { width }}
            role="dialog"
            aria-modal="true"
            aria-labelledby={titleId}
            tabIndex={-1}
          >
            <div className={styles.head} data-part="head">
              <h2 id={titleId} className="cut">
                {title}
                {subtitle && (
                  <>
                    {' '}
                    <span className={styles.subtitle}>{subtitle}</span>
                  </>
                )}
              </h2>
              <span className="grow" />
              {(!isQuestion || isSaving) && (
                <Button size="sm" label={t('minimize')} icon={<IconMinus {...icon} />} onClick={minimize} />
              )}
              {!isQuestion && (
                <Button
                  size="sm"
                  label={isMaximized ? t('restore') : t('maximize')}
                  icon={isMaximized ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
                  onClick={() => setMaximized(!isMaximized)}
                />
              )}
              {!props.isForced && (
                <Button
                  size="sm"
                  label={t('close')}
                  disabledReason={whyNotClose}
                  icon={<IconX {...icon} />}
                  onClick={() => void close()}
                />
              )}
            </div>
            {props.banner}
            <div
              className={props.flush ? `${styles.body} ${styles.flush}` : styles.body}
              data-part="body"
              inert={isSaving}
              {...(props.isText && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
            >
              {props.children}
            </div>
            {(props.footer || props.footerStart) && (
              <div className={styles.foot} data-part="foot">
                {isSaving ? (
                  <span className="row-x soft small" role="status">
                    <IconLoader2 {...smallIcon} className="i sm spin" />
                    {t('dialogSaving')}
                  </span>
                ) : (
                  props.footerStart
                )}
                <span className="grow" />
                {props.footer}
              </div>
            )}
          </div>
        </div>,
        document.body,
      )}
    </DialogCloseContext>
  );
}

/** Returns the target of the focus where the opener no longer exists: the dialog that stays open, else the page. */
function placeBehind(from: Element | null): HTMLElement | null {
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const open = dialogs.filter((one) => one !== from && !from?.contains(one) && one.getClientRects().length > 0);
  return open.at(-1) ?? document.querySelector<HTMLElement>('main');
}

/** Moves the focus to the opener, unless it has already moved to something that stays. */
function giveBackFocus(from: Element | null, opener: Element | null): void {
  const { activeElement } = document;
  const isLeaving = activeElement === document.body || from?.contains(activeElement) === true;
  const isOnTab = activeElement?.closest('[data-dialog-tab]') != null;
  if (!(isLeaving || isOnTab)) return;
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (isThere ? opener : placeBehind(from))?.focus({ preventScroll: true });
}
