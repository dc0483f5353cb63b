import { useNavigate, useRouter } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Leaves for the error page after a call that failed; its Retry opens this page again. */
export function useErrorPage(leaveFreely: () => void): () => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return () => {
    leaveFreely();
    void navigate({ to: paths.error(), replace: true, state: { retryPath: history.location.href } });
  };
}
