import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Edge = 'before' | 'after';

const edgeAt = (y: number, element: Element): Edge => {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
};

/** Makes a row draggable by its handle; it is dropped before or after another row. */
export function useRowDrag<E extends HTMLElement = HTMLDivElement>(
  id: string,
  isMovable: boolean,
  onDrop: (id: string, onto: string, edge: Edge) => void,
  onDrag: (id: string | null) => void = () => {},
) {
  const rowRef = useRef<E>(null);
  const handleRef = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  const dropped = useEffectEvent(onDrop);
  const dragged = useEffectEvent(onDrag);
  useEffect(() => {
    const [element, dragHandle] = [rowRef.current, handleRef.current];
    if (!isMovable || !element || !dragHandle) return;
    const stopDrag = draggable({
      element,
      dragHandle,
      getInitialData: () => ({ rowId: id }),
      onDragStart: () => {
        setDragged(true);
        dragged(id);
      },
      onDrop: () => {
        setDragged(false);
        dragged(null);
      },
    });
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.rowId === 'string' && source.data.rowId !== id,
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY, element)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null);
        dropped(source.data.rowId as string, id, edgeAt(location.current.input.clientY, element));
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [id, isMovable]);
  return { rowRef, handleRef, edge, isDragged };
}
