import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../Button.tsx';

/** Closes the dialog around, as its Close button does, with the question about unsaved changes. */
export const DialogCloseContext = createContext<() => void>(() => {});

/** Returns the function that closes the dialog around, which asks first about unsaved changes. */
export function useDialogClose(): () => void {
  return useContext(DialogCloseContext);
}

/** The Cancel (or Close) button of a dialog's foot. */
export function DialogCloseButton({ children, autoFocus = false }: { children: ReactNode; autoFocus?: boolean }) {
  const close = useDialogClose();
  return (
    <Button variant="line" onClick={close} data-autofocus={autoFocus || undefined}>
      {children}
    </Button>
  );
}
