import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settingsBatch } from '../../../test/openSettings.tsx';
import {
  article,
  button,
  drywall,
  editRoofing,
  findButton,
  installer,
  isOff,
  leadTime,
  list,
  nextText,
  packages,
  painting,
  quiet,
  requirement,
  roofing,
  rows,
  save,
  text,
  texts,
  warranty,
} from './packages.testing.tsx';

const name = '07.50 - Membrane roofing';

describe('changes of others', () => {
  const Type = 'TradeRequirementDefinition';
  const values = (of: ReturnType<typeof requirement>) => ({ ...of, bidPackageDefinitionId: roofing.id });

  it('show at once, in packages that are read and around what is typed [LIVE-038, SHELL-123]', async () => {
    const { user, change } = await editRoofing();
    await user.type(text(2), '!');
    change({
      Added: [
        { Type, Values: values(requirement(3, 'Works Saturdays')) },
        { Type, Values: { ...requirement(0, 'Lift'), bidPackageDefinitionId: painting.id } },
      ],
      Updated: [
        { Type, Values: { ...values(installer), description: 'Certified installer' } },
        { Type, Values: { ...values(warranty), description: '30-year warranty' } },
      ],
    });
    await waitFor(() => expect(text(1).value).toBe('Certified installer'));
    expect(texts()).toEqual([
      'Certified installer',
      `${warranty.description}!`,
      leadTime.description,
      'Works Saturdays',
    ]);
    expect(article('09.91 - Painting').getByText('1 trade requirement')).toBeTruthy();
    expect(isOff(save())).toBe(true);
    await user.click(await findButton('Keep mine'));
    expect(isOff(save())).toBe(false);
  });

  it('that rename the package are followed by what is saved', async () => {
    const { user, change, bodies } = await editRoofing();
    const { id, description } = roofing;
    change({ Updated: [{ Type: 'BidPackageDefinition', Values: { id, code: '07.60', description } }] });
    await screen.findByRole('article', { name: '07.60 - Membrane roofing' });
    await user.type(nextText(), 'Works Saturdays{Enter}');
    await user.click(save());
    expect(bodies(settingsBatch)).toMatchObject([[{ bidPackageCode: '07.60', index: 3 }]]);
  });

  it('that delete the package leave what is typed, and offer to add it again', async () => {
    quiet();
    const { user, change, bodies, answers } = await editRoofing();
    await user.type(nextText(), 'Works Saturdays{Enter}');
    const gone = [installer, warranty, leadTime].map(({ id }) => ({ Type, Values: { id } }) as const);
    change({ Deleted: [{ Type: 'BidPackageDefinition', Values: { id: roofing.id } }, ...gone] });
    await screen.findByText(`Ana Petrov deleted ${name}.`);
    expect(texts()).toEqual(['Works Saturdays']);
    await user.click(save());
    await screen.findByText('The bid package was not found. What you typed is still here.');
    answers[list] = { value: [painting, { ...roofing, id: 'again', tradeRequirementDefinitions: [] }] };
    await user.click(button('Add it again'));
    await waitFor(() => expect(screen.queryByText(`Ana Petrov deleted ${name}.`)).toBeNull());
    expect(texts()).toEqual(['Works Saturdays']);
    await user.click(save());
    expect(bodies(settingsBatch)).toMatchObject([
      [{ type: 'create-bid-package-definition', code: '07.50' }],
      [{ type: 'create-trade-requirement-definition', bidPackageCode: '07.50', description: 'Works Saturdays' }],
    ]);
  });
});

it('pastes rows of a spreadsheet, and keeps a long list quick [SHELL-125]', async () => {
  const { user } = await editRoofing({ answers: { [list]: { value: [...packages, drywall].slice(0, 4) } } });
  await user.click(nextText());
  const pasted = Array.from({ length: 2000 }, (_, index) => `Requirement ${index}\tText`);
  await user.paste([...pasted, leadTime.description].join('\n'));
  await screen.findByText('2,000 rows added.');
  expect(article(name).getByText('2,003 trade requirements')).toBeTruthy();
  expect(rows().length).toBeLessThan(100);
});
