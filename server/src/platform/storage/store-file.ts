import type { Act, Transact } from '../http/act.ts';
import type { Storage } from './storage.ts';

interface UploadTarget {
  storage: Storage;
  folder: string;
  transact: Transact;
}

/**
 * Stores a file and the record that names it. Deletes the file if no record names it, because the transaction failed or
 * an earlier upload with the same Idempotency-Key stored it.
 */
export async function storeFile<Result>(
  { storage, folder, transact }: UploadTarget,
  { extension, bytes }: { extension: string; bytes: Buffer },
  record: (act: Act, storedName: string) => Promise<Result>,
): Promise<Result> {
  const storedName = await storage.put(folder, extension, bytes);
  let isNamed = false;
  try {
    const result = await transact(async (act) => {
      const recorded = await record(act, storedName);
      isNamed = true;
      return recorded;
    });
    if (!isNamed) await storage.remove(folder, storedName);
    return result;
  } catch (error) {
    await storage.remove(folder, storedName);
    throw error;
  }
}
