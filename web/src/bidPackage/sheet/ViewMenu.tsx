import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuDivider, MenuToggle } from '../../ui/Menu.tsx';
import { toggleSubmitted } from '../submitted/submittedView.ts';
import type { SheetPage } from './sheetPage.ts';
import { useShape } from './useModel.ts';
import type { ViewChoice } from './viewChoices.ts';

const CHOICES = [
  ['lowAndAverage', 'viewLowAndAverage'],
  ['percentOfLow', 'viewPercentOfLow'],
  ['unitPrices', 'viewUnitPrices'],
] as const satisfies readonly (readonly [ViewChoice, string])[];

/** The menu of what the sheet shows beyond the leveled prices. */
export function ViewMenu({ page, className }: { page: SheetPage; className: string }) {
  const { t } = useTranslation('bid-package');
  const chosen = useStore(page.view);
  useShape(page.model);
  const { showsSubmitted } = page.model;
  return (
    <Menu
      width={240}
      position="bottom-end"
      trigger={
        <button type="button" className={`btn sm ${className}`} data-tip={t('view')}>
          <IconEye {...smallIcon} />
          {t('view')}
          <IconChevronDown {...smallIcon} />
        </button>
      }
    >
      <MenuToggle checked={showsSubmitted} keys="Alt+U" onChange={() => toggleSubmitted(page)}>
        {t('asSubmitted')}
      </MenuToggle>
      <MenuDivider />
      {CHOICES.map(([choice, label]) => (
        <MenuToggle
          key={choice}
          checked={chosen[choice]}
          onChange={(isOn) => {
            page.view.setState({ [choice]: isOn });
            page.model.versions.bumpShape();
          }}
        >
          {t(label)}
        </MenuToggle>
      ))}
    </Menu>
  );
}
