/**
 * The kinds of job files. Photos and plans are for everyone who works on the job; a document, such as a contract, may
 * show prices, so it needs `jobs_read`.
 */
export const JOB_FILE_KINDS = ['photo', 'plan', 'document'] as const;
export type JobFileKind = (typeof JOB_FILE_KINDS)[number];

/** The largest file of a job, in bytes. */
export const JOB_FILE_LIMIT = 20 * 1_048_576;
/** The most files of one job, so that one response holds them all. */
export const MOST_JOB_FILES = 1_000;

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The media types each kind accepts, checked by content. */
export const JOB_FILE_TYPES = {
  photo: PICTURES,
  plan: ['application/pdf', ...PICTURES, 'image/vnd.dwg'],
  document: [
    'application/pdf',
    ...PICTURES,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
} as const satisfies Record<JobFileKind, readonly string[]>;

/** The types of each kind in words. */
export const JOB_FILE_TYPE_WORDS: Record<JobFileKind, string> = {
  photo: 'a JPEG, PNG or WebP photo',
  plan: 'a PDF, JPEG, PNG, WebP or DWG file',
  document: 'a PDF, a JPEG, PNG or WebP image, or a Word or Excel file',
};
