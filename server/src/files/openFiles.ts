import { bucketStore } from './bucket.ts';
import type { FileStore } from './fileStore.ts';
import type { BucketSettings } from './filesSetting.ts';
import { localFolder } from './localFolder.ts';

/** Returns the file store of an installation: its bucket, or without one the data folder. */
export const openFiles = (dataFolder: string, bucket: BucketSettings | null): FileStore =>
  bucket === null ? localFolder(dataFolder) : bucketStore(dataFolder, bucket);
