import { existsSync, readdirSync } from 'node:fs';

const LIBRARIES = '/usr/lib';
const HOW = 'Install it with: apt-get install webkit2gtk-driver xvfb';

interface WebKit {
  driver: string;
  browser: string;
  /** The virtual display program. */
  display: string;
}

/** Finds the programs; throws with installation instructions if one is missing. */
export function findWebKit(): WebKit {
  return {
    driver: findFirst('WebKitWebDriver', ['/usr/bin/WebKitWebDriver']),
    browser: findFirst('MiniBrowser of WebKitGTK', listBrowsers()),
    display: findFirst('Xvfb', ['/usr/bin/Xvfb']),
  };
}

/** Debian installs it with the library, in a folder named by architecture and version. */
function listBrowsers(): string[] {
  if (!existsSync(LIBRARIES)) return [];
  return readdirSync(LIBRARIES)
    .flatMap((folder) => ['4.1', '4.0'].map((version) => `${LIBRARIES}/${folder}/webkit2gtk-${version}/MiniBrowser`))
    .filter((file) => existsSync(file));
}

function findFirst(name: string, files: string[]): string {
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`The ${name} is not installed. ${HOW}`);
  return found;
}

/** Playwright's global setup, before any server starts. */
export default function requireWebKit(): void {
  findWebKit();
}
