import { IconAlertTriangle } from '@tabler/icons-react';
import { i18next } from '../../i18n/i18n.ts';
import { printName } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { currentSession, nameOf } from '../../session/session.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { notifyFailure } from '../model/summaryActions.ts';
import { namedPackages, packageName, packagesNotSelected } from '../model/summaryData.ts';
import type { SummaryView } from '../model/summaryView.ts';
import styles from './closing.module.css';

const text = i18next.getFixedT(null, 'bid-summary');
const projectText = i18next.getFixedT(null, 'project');
const general = i18next.getFixedT(null, 'general');

/** Asks, closes the project, and stays on the page, now read-only; a failure leads to the error page. */
export async function askToClose({ data, actions }: SummaryView, goToErrorPage: () => void): Promise<void> {
  const name = printName(data.project.name);
  const open = packagesNotSelected(data.packages);
  const named = namedPackages(open);
  const isSure = await confirm({
    title: text('closeProject'),
    message: text('closeProjectQuestion', { name }),
    details: open.length > 0 && (
      <p className={styles.warning} title={open.map(packageName).join('\n')}>
        <IconAlertTriangle {...tinyIcon} />
        {text(named.isMany ? 'closeManyNotSelected' : 'closeNotSelected', named)}
      </p>
    ),
    confirmLabel: general('yes'),
    cancelLabel: general('no'),
    tone: 'danger',
  });
  if (!isSure) return;
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
  }
}
