import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import type { PagedList } from './ProjectList.tsx';

/** Below the projects that were read: how many there are, and the next ones, which are read when this comes into sight too. */
export function MoreProjects({ paged, shown }: { paged: PagedList; shown: number }) {
  const { t } = useTranslation('home');
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!paged.isReadingMore) paged.onMore?.();
  });
  // Observed again after every page: where it is in sight still, the next one follows.
  useEffect(() => {
    if (!place.current || shown === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={place} className="more-projects">
      <span className="muted" role="status">
        {t('shownOf', { shown, count: paged.count })}
      </span>
      <Button variant="line" disabledReason={paged.isReadingMore ? t('readingMore') : null} onClick={more}>
        {t('showMore')}
      </Button>
    </div>
  );
}
