import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { useSummaryView } from '../model/summaryView.ts';

interface ToolbarButtonProps {
  label: string;
  Icon: ComponentType<typeof smallIcon>;
  run: () => void;
}

/** An action of the toolbar: with its text in a wide window, as an icon with a tooltip in a smaller one. */
export function ToolbarButton({ label, Icon, run }: ToolbarButtonProps) {
  const icon = <Icon {...smallIcon} />;
  const isWide = useSummaryView().shape === 'wide';
  return <Button size="sm" icon={icon} onClick={run} {...(isWide ? { children: label } : { label })} />;
}
