import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { useSummaryView } from '../model/summaryView.ts';

interface ToolbarButtonProps {
  label: string;
  Icon: ComponentType<typeof smallIcon>;
  /** The reason why it cannot be done now, or null. */
  disabledReason?: string | null;
  run: () => void;
}

/** An action of the toolbar: with its text in a wide window, as an icon with a tooltip in a smaller one. */
export function ToolbarButton({ label, Icon, disabledReason = null, run }: ToolbarButtonProps) {
  const icon = <Icon {...smallIcon} />;
  const isWide = useSummaryView().shape === 'wide';
  const text = isWide ? { children: label } : { label };
  return <Button size="sm" icon={icon} disabledReason={disabledReason} onClick={run} {...text} />;
}
