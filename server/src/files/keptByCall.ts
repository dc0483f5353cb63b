import type { FileStore } from './fileStore.ts';

/** The file store for one call; it remembers the files that the call stores. */
export interface KeptByCall {
  readonly fileStore: FileStore;
  /** The transaction was committed. */
  settle(): Promise<void>;
  /** The transaction was rolled back: deletes the stored files. Files that cannot be deleted now are swept later. */
  takeBack(): Promise<void>;
}

/** Tracks the files that a call stores, to delete them if its transaction is rolled back. */
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
