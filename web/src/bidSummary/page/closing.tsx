import { IconAlertTriangle } from '@tabler/icons-react';
import { i18next } from '../../i18n/i18n.ts';
import { printName } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { currentSession, nameOf } from '../../session/session.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { notifyFailure } from '../model/summaryActions.ts';
import {
  carriedPackages,
  namedPackages,
  packageName,
  packagesAtZero,
  type SummaryPackage,
} from '../model/summaryData.ts';
import type { SummaryView } from '../model/summaryView.ts';
import styles from './closing.module.css';

const text = i18next.getFixedT(null, 'bid-summary');
const projectText = i18next.getFixedT(null, 'project');
const general = i18next.getFixedT(null, 'general');

function Warning({ packages, children }: { packages: readonly SummaryPackage[]; children: string }) {
  return (
    <p className={styles.warning} title={packages.map(packageName).join('\n')}>
      <IconAlertTriangle {...tinyIcon} />
      {children}
    </p>
  );
}

/**
 * Asks, closes the project, and stays on the page, now read-only; a failure leads to the error page. `onClosing` hears when
 * the command is sent and when it is answered.
 */
export async function askToClose(
  { data, actions }: SummaryView,
  goToErrorPage: () => void,
  onClosing: (isClosing: boolean) => void,
): Promise<void> {
  const name = printName(data.project.name);
  const open = packagesAtZero(data.packages);
  const carried = carriedPackages(data.packages);
  const named = namedPackages(open);
  const carrying = namedPackages(carried);
  const isSure = await confirm({
    title: text('closeProject'),
    message: text('closeProjectQuestion', { name }),
    details: open.length + carried.length > 0 && (
      <>
        {open.length > 0 && (
          <Warning packages={open}>{text(named.isMany ? 'closeManyNotSelected' : 'closeNotSelected', named)}</Warning>
        )}
        {carried.length > 0 && (
          <Warning packages={carried}>{text(carrying.isMany ? 'closeManyCarried' : 'closeCarried', carrying)}</Warning>
        )}
      </>
    ),
    confirmLabel: general('yes'),
    cancelLabel: general('no'),
    tone: 'danger',
  });
  if (!isSure) return;
  onClosing(true);
  try {
    await actions.close();
    const { user } = currentSession();
    notify({
      kind: 'success',
      title: projectText('projectClosed'),
      message: projectText('projectClosedMessage', { name, user: user ? nameOf(user) : '' }),
    });
  } catch (error) {
    notifyFailure(text('closeProjectError'), error);
    goToErrorPage();
  } finally {
    onClosing(false);
  }
}
