import { IconDownload, IconLoader2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCompanyData } from '#contract';
import { sentenceOf } from '../../api/CallFailure.ts';
import { callForFile } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { Card, CardBar } from '../frame/Card.tsx';
import styles from './DataCard.module.css';

/** All data of the company as a file, for its Admins. */
export function DataCard() {
  const { t } = useTranslation('settings');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();

  const download = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      const { blob, fileName } = await callForFile(getCompanyData, {});
      saveFile(blob, fileName ?? 'company.zip');
    } catch (error) {
      setProblem(sentenceOf(error) || t('companyDataError'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <CardBar title={t('companyData')} note={t('companyDataHelp')} />
      <div className={styles.body}>
        <Button
          variant="line"
          icon={isBusy ? <IconLoader2 {...smallIcon} className="i spin" /> : <IconDownload {...smallIcon} />}
          disabledReason={isBusy ? t('downloadingCompanyData') : null}
          aria-describedby={problem === null ? undefined : problemId}
          onClick={() => void download()}
        >
          {isBusy ? t('downloadingCompanyData') : t('downloadCompanyData')}
        </Button>
        <div aria-live="polite">{problem !== null && <FieldError id={problemId}>{problem}</FieldError>}</div>
      </div>
    </Card>
  );
}
