import { IconSearchOff } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon } from '../../ui/icons.ts';

/** The empty result of a search, with a button that clears the search. */
export function NothingFound(props: { title: string; showAllLabel: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<IconSearchOff {...icon} />}
      title={props.title}
      actions={
        <Button variant="line" onClick={props.onShowAll}>
          {props.showAllLabel}
        </Button>
      }
    />
  );
}
