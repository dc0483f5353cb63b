import { useTranslation } from 'react-i18next';
import type { AlternateRecord } from '#contract';
import { printName } from '../../i18n/printed.ts';
import { paths } from '../../paths.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { Switch } from '../../ui/fields/Toggle.tsx';
import type { SummaryPackage } from '../model/summaryData.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { packageName, useSummaryView } from '../model/summaryView.ts';

/** Packages whose selected bidder has unleveled lines in an alternate. */
export function unleveledIn(packages: readonly SummaryPackage[], alternate: number): SummaryPackage[] {
  return packages.filter((row) => (row.alternates[alternate]?.selectedBidder?.unleveledLineItemCount ?? 0) > 0);
}

/** The name of an alternate and its switch, for those who may edit the summary. */
export function AlternateSwitch({ alternate, isEnabled }: { alternate: AlternateRecord; isEnabled: boolean }) {
  const { t } = useTranslation('bid-summary');
  const { data, rights, actions } = useSummaryView();
  const index = data.project.alternates.indexOf(alternate);
  const change = async (isOn: boolean) => {
    const unleveled = isOn ? unleveledIn(data.packages, index) : [];
    const isSure =
      unleveled.length === 0 ||
      (await confirm({
        title: t('enableAlternate', { name: printName(alternate.name) }),
        message: t('enableAlternateMessage'),
        details: <UnleveledTable packages={unleveled} alternate={index} />,
        confirmLabel: t('enableAlternateButton'),
        tone: 'primary',
      }));
    if (isSure) await actions.setAlternateEnabled(alternate, isOn);
  };
  return (
    <>
      {maySummaryChange(rights) ? (
        <Switch
          label={t('alternateSwitch', { name: alternate.name })}
          isOn={isEnabled}
          onChange={(isOn) => void change(isOn)}
        />
      ) : (
        <span className={isEnabled ? 'tag ok' : 'tag'}>{t(isEnabled ? 'on' : 'off')}</span>
      )}
      <span className="cut">{alternate.name}</span>
    </>
  );
}

function UnleveledTable({ packages, alternate }: { packages: readonly SummaryPackage[]; alternate: number }) {
  const { t } = useTranslation('bid-summary');
  return (
    <table className="list bs-unleveled">
      <thead>
        <tr>
          <th>{t('package')}</th>
          <th>{t('selectedBidder')}</th>
          <th className="num">{t('unleveledLines')}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={paths.bidPackage(row.id)}>{packageName(row)}</a>
            </td>
            <td>{row.selectedBidder?.companyName}</td>
            <td className="num">{row.alternates[alternate]?.selectedBidder?.unleveledLineItemCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
