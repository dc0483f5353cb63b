import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSummaryView } from '../model/summaryView.ts';

/** An action of the toolbar: with its text in a wide window, as an icon with a tooltip in a smaller one. */
export function ToolbarButton({ text, icon, onClick }: { text: string; icon: ReactNode; onClick: () => void }) {
  const { shape } = useSummaryView();
  if (shape !== 'wide') return <Button size="sm" label={text} icon={icon} onClick={onClick} />;
  return (
    <Button size="sm" icon={icon} onClick={onClick}>
      {text}
    </Button>
  );
}
