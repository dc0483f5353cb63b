import { useTranslation } from 'react-i18next';
import type { AlternateRecord } from '#contract';
import { askToEnable } from '../../alternates/askToEnable.tsx';
import { Switch } from '../../ui/fields/Toggle.tsx';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';

/** The name of an alternate and its switch, for those who may edit the summary. */
export function AlternateSwitch({ alternate, isEnabled }: { alternate: AlternateRecord; isEnabled: boolean }) {
  const { t } = useTranslation('bid-summary');
  const { data, rights, actions } = useSummaryView();
  const change = async (isOn: boolean) => {
    const index = data.project.alternates.indexOf(alternate);
    const isSure = !isOn || (await askToEnable(data.packages, index, alternate.name));
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
