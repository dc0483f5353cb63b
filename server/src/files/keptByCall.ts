import type { FileStore } from './fileStore.ts';

/** The file store as one call sees it, which remembers what the call keeps. */
export interface KeptByCall {
  readonly fileStore: FileStore;
  /** The record names what was kept. */
  settle(): Promise<void>;
  /** The transaction came to nothing: what was kept is taken away. What cannot be taken away now, a sweep takes later. */
  takeBack(): Promise<void>;
}

/** Remembers the files that a call keeps, so that they go where its transaction is undone. */
export function keptByCall(fileStore: FileStore): KeptByCall {
  let kept: { organizationId: string; id: string }[] = [];
  const remembered = async (organizationId: string, keeping: ReturnType<FileStore['keep']>) => {
    const file = await keeping;
    kept.push({ organizationId, id: file.id });
    return file;
  };
  async function each(act: (organizationId: string, id: string) => Promise<void>): Promise<void> {
    const files = kept;
    kept = [];
    await Promise.allSettled(files.map(({ organizationId, id }) => act(organizationId, id)));
  }
  return {
    fileStore: {
      ...fileStore,
      keep: (organizationId, path) => remembered(organizationId, fileStore.keep(organizationId, path)),
      keepBytes: (organizationId, bytes) => remembered(organizationId, fileStore.keepBytes(organizationId, bytes)),
    },
    settle: () => each((organizationId, id) => fileStore.settle(organizationId, id)),
    takeBack: () =>
      each(async (organizationId, id) => {
        await fileStore.remove(organizationId, id);
        await fileStore.settle(organizationId, id);
      }),
  };
}
