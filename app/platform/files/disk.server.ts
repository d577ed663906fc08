import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** Storage of the bytes: a directory or a bucket. Nothing in it is public. */
export async function openDisk(where: { directory: string } | { s3: S3Settings }): Promise<Disk> {
  if ('directory' in where)
    return new Disk(new FSDriver({ location: where.directory, visibility: 'private' }))
  // Imported only if a bucket is configured, because the S3 client is twenty megabytes.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = where.s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      credentials: { accessKeyId, secretAccessKey },
      // Many S3-compatible stores refuse the checksums that newer SDKs add by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    } as ConstructorParameters<typeof S3Driver>[0]),
  )
}
