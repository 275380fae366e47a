import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/**
 * The settings for two new buckets, or none if files are tested in a folder. `scripts/with-s3.mjs` starts an object store.
 */
export async function testBucket(): Promise<Record<string, string>> {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY_ID: accessKeyId = '',
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = process.env;
  if (endpoint === undefined) return {};
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  const backupBucket = `${bucket}-backups`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  for (const Bucket of [bucket, backupBucket]) await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_BACKUP_BUCKET: backupBucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
