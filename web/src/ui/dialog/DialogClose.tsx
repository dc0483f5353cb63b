import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../Button.tsx';

interface DialogCloser {
  /** Closes the dialog around, as its Close button does, with the question about unsaved changes. */
  readonly close: () => void;
  /** Why it cannot be closed now; null where it can. */
  readonly whyNot: string | null;
}

export const DialogCloseContext = createContext<DialogCloser>({ close: () => {}, whyNot: null });

/** Returns the function that closes the dialog around, which asks first about unsaved changes. */
export function useDialogClose(): () => void {
  return useContext(DialogCloseContext).close;
}

/** The Cancel (or Close) button of a dialog's foot. */
export function DialogCloseButton({ children, autoFocus = false }: { children: ReactNode; autoFocus?: boolean }) {
  const { close, whyNot } = useContext(DialogCloseContext);
  return (
    <Button variant="line" disabledReason={whyNot} onClick={close} data-autofocus={autoFocus || undefined}>
      {children}
    </Button>
  );
}
