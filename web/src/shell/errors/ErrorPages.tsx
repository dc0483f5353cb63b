import {
  IconAlertTriangle,
  IconFileUnknown,
  IconHome,
  IconLicense,
  IconLock,
  IconLogout,
  IconRefresh,
} from '@tabler/icons-react';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { logOut, signIn } from '../../session/signIn/signIn.ts';
import { Button } from '../../ui/Button.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { ErrorPicture } from './ErrorPicture.tsx';
import { MessagePage } from './MessagePage.tsx';

const logOutAfter = 5;

/** The way on from a page that has nothing to show. */
function GoHome() {
  const { t } = useTranslation('general');
  const navigate = useNavigate();
  return (
    <Button variant="primary" icon={<IconHome {...smallIcon} />} onClick={() => void navigate({ to: paths.home() })}>
      {t('goToHome')}
    </Button>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the error page: the address of the page that failed. */
    retryPath?: string;
  }
}

/**
 * `/error`, with Retry where a page that failed led here; with the message and the log out of a login failure
 * where that did.
 */
export function ErrorPage() {
  const { t } = useTranslation('general');
  const { state, message } = useSession();
  const { history } = useRouter();
  const retryPath = useLocation({ select: (location) => location.state.retryPath });
  const retry = retryPath !== undefined && (
    <Button variant="line" icon={<IconRefresh {...smallIcon} />} onClick={() => history.replace(retryPath)}>
      {t('retry')}
    </Button>
  );
  if (state === 'otherError') return <LoginFailure message={message ?? ''} />;
  return (
    <MessagePage
      picture={<ErrorPicture page="error" />}
      icon={<IconAlertTriangle {...icon} />}
      title={t('errorPage')}
      help={t('errorPageHelp')}
      actions={
        <span className="row-x">
          {retry}
          <GoHome />
        </span>
      }
    />
  );
}

function LoginFailure({ message }: { message: string }) {
  const { t } = useTranslation('general');
  const [seconds, setSeconds] = useState(logOutAfter);
  useEffect(() => {
    if (seconds === 0) {
      void logOut();
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <MessagePage
      icon={<IconAlertTriangle {...icon} />}
      title={t('errorPage')}
      help={message}
      actions={
        <>
          <Button variant="primary" icon={<IconLogout {...smallIcon} />} onClick={() => void logOut()}>
            {t('logOutNow')}
          </Button>
          <p className="small muted">{t('loggedOutIn', { seconds })}</p>
        </>
      }
    />
  );
}

export function PageNotFoundPage() {
  const { t } = useTranslation('general');
  return (
    <MessagePage
      picture={<ErrorPicture page="pageNotFound" />}
      icon={<IconFileUnknown {...icon} />}
      title={t('pageNotFound')}
      help={t('pageNotFoundHelp')}
      actions={<GoHome />}
    />
  );
}

function SignIn() {
  const { t } = useTranslation('general');
  return (
    <Button variant="primary" onClick={() => void signIn()}>
      {t('signIn')}
    </Button>
  );
}

/** `/unauthorized`: signed out it offers Sign In, after an SSO error with what the provider said. */
export function UnauthorizedPage() {
  const { t } = useTranslation('general');
  const { user, message, state } = useSession();
  const signedOutHelp = state === 'ssoError' && message ? message : t('unauthorizedSignedOutHelp');
  return (
    <MessagePage
      picture={<ErrorPicture page="unauthorized" />}
      icon={<IconLock {...icon} />}
      title={t('unauthorized')}
      help={user ? t('unauthorizedHelp') : signedOutHelp}
      actions={user ? <GoHome /> : <SignIn />}
    />
  );
}

/** `/unlicensed`: log out is the only way on; signed out it offers Sign In. */
export function UnlicensedPage() {
  const { t } = useTranslation('general');
  const { state } = useSession();
  const logOutButton = (
    <Button variant="line" icon={<IconLogout {...smallIcon} />} onClick={() => void logOut()}>
      {t('logOut')}
    </Button>
  );
  return (
    <MessagePage
      picture={<ErrorPicture page="unlicensed" />}
      icon={<IconLicense {...icon} />}
      title={t('unlicensed')}
      actions={state === 'notAuthenticated' ? <SignIn /> : logOutButton}
    />
  );
}
