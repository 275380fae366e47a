import { sql } from 'drizzle-orm';
import { LOGO_FOLDER, LOGO_URL_PREFIX } from '../../../platform/organization/logo.ts';
import { ORGANIZATION } from '../../../platform/organization/organization.ts';
import { settings } from '../../../platform/settings/settings.table.ts';
import { type FileFolder, namedByAddress } from '../../../platform/storage/file-folders.ts';

const inSettings = namedByAddress(settings.value, {
  address: sql`(${settings.value} ->> 'logoUrl')`,
  prefix: LOGO_URL_PREFIX,
});

export const LOGO_FILES: FileFolder = {
  folder: LOGO_FOLDER,
  ...inSettings,
  when: sql`${settings.key} = ${ORGANIZATION} and ${inSettings.when}`,
};
