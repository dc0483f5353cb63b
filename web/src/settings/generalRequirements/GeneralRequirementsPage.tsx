import { IconCircleCheck } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { SettingsListPage } from '../list/SettingsListPage.tsx';
import styles from './GeneralRequirementsPage.module.css';
import { requirementCommands, requirementList, requirementRecords } from './requirementList.ts';

/** General requirements: asked of every bidder of every new project. */
export default function GeneralRequirementsPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsListPage
      page="generalRequirements"
      source={requirementRecords}
      type="GeneralRequirementDefinition"
      definition={requirementList}
      commands={requirementCommands}
      texts={{
        edit: 'editRequirements',
        addHint: 'requirementHint',
        empty: 'noRequirements',
        emptyHelp: 'noRequirementsHelp',
        loadError: 'requirementsLoadError',
        updateError: 'requirementsUpdateError',
      }}
      emptyIcon={IconCircleCheck}
    >
      <p className={`small muted ${styles.types}`}>
        <Trans t={t} i18nKey="fulfillmentHelp" components={{ b: <b /> }} />
      </p>
    </SettingsListPage>
  );
}
