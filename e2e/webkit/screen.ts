import { expect } from '@playwright/test';
import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

const WITHIN_MS = 30_000;
const FILE_ENTRY = By.css('input[type=file]');

/** Selectors of elements that may have each role; the browser itself reports role and name. */
const CANDIDATES = {
  alertdialog: '[role=alertdialog]',
  article: 'article',
  button: 'button',
  checkbox: '[role=checkbox], input[type=checkbox]',
  combobox: '[role=combobox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: '[role=radio]',
  region: 'section, [role=region]',
  row: 'tr',
  switch: '[role=switch]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
} as const;

type Role = keyof typeof CANDIDATES;
type Name = string | RegExp;
type Scope = () => Promise<WebElement | undefined>;

// Reading an accessible name takes one call each, so it's read only for elements that mention a word of it.
const CANDIDATES_IN = `
  const [root, candidates, word] = arguments;
  const textOf = (element) => element?.textContent ?? '';
  const mentions = (element) =>
    [element.ariaLabel, element.title, element.placeholder, textOf(element)]
      .concat([...(element.labels ?? [])].map(textOf))
      .concat((element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => textOf(document.getElementById(id))))
      .some((text) => text?.includes(word));
  return [...(root ?? document).querySelectorAll(candidates)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]') &&
      mentions(element),
  );`;

/** A page of a WebKitGTK browser, or a part of it. Finds elements as a user does: by role and accessible name. */
export class Screen {
  readonly driver: WebDriver;
  private readonly scope: Scope;

  constructor(driver: WebDriver, scope: Scope = async () => undefined) {
    this.driver = driver;
    this.scope = scope;
  }

  /** A part of this screen, looked up again for each action. */
  within(role: Role, name: Name): Screen {
    return new Screen(this.driver, () => this.get(role, name));
  }

  /** The row, card or item that contains this text. */
  item(text: string): Screen {
    const holds = async (element: WebElement) => (await readText(this.driver, element)).includes(text);
    return new Screen(this.driver, () =>
      this.wait(`an item with "${text}"`, () => this.pick('tr, article, li', text, holds)),
    );
  }

  /** Waits for the element with this role and name. */
  get(role: Role, name: Name): Promise<WebElement> {
    return this.wait(`${role} ${name}`, () => this.find(role, name));
  }

  async click(role: Role, name: Name): Promise<void> {
    await this.wait(`${role} ${name}, to click it`, async () => {
      const found = await this.find(role, name);
      await found?.click();
      return found;
    });
  }

  /** Chooses an item of a record's menu. Reopens the menu if the board closes it while applying a change. */
  async chooseForRecord(title: string, action: RegExp): Promise<void> {
    await this.wait(`${action} in the menu of ${title}`, async () => {
      if (!(await this.find('menuitem', action))) await (await this.find('button', `Actions for ${title}`))?.click();
      const item = await this.find('menuitem', action);
      await item?.click();
      return item;
    });
  }

  /** Replaces the text of a form field by typing. */
  async fill(label: Name, text: string): Promise<void> {
    const entry = await this.get('textbox', label);
    await entry.click();
    // Two calls, because the driver holds the control key until the end of a call.
    await entry.sendKeys(Key.chord(Key.CONTROL, 'a'));
    await entry.sendKeys(text);
  }

  /** Selects an option of a closed set. */
  async choose(label: Name, option: Name): Promise<void> {
    await this.click('combobox', label);
    await new Screen(this.driver).click('option', option);
  }

  /** Sets a file on the file input, which is hidden behind its label. */
  async attach(file: string): Promise<void> {
    const entry = await this.wait('an entry for files', async () => (await this.driver.findElements(FILE_ENTRY))[0]);
    await entry.sendKeys(file);
  }

  /** Presses keys on the focused element. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await (await this.driver.switchTo().activeElement()).sendKeys(key);
  }

  /** Waits until this part contains the text. */
  async expectText(text: Name): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await within(async () => expect(await this.text()).toEqual(expected));
  }

  async expectGone(role: Role, name: Name): Promise<void> {
    await within(async () => expect(await this.find(role, name)).toBeUndefined());
  }

  async text(): Promise<string> {
    return readText(this.driver, await this.scope());
  }

  private find(role: Role, name: Name): Promise<WebElement | undefined> {
    const word = /\w{2,}/.exec(typeof name === 'string' ? name : name.source)?.[0] ?? '';
    return this.pick(CANDIDATES[role], word, async (element) => {
      const label = (await element.getAccessibleName()).replace(/\s+/g, ' ').trim();
      if (typeof name === 'string' ? label !== name : !name.test(label)) return false;
      // `textbox` stands for text, search and number fields, because all of them are typed into.
      return role === 'textbox' || (await element.getAriaRole()) === role;
    });
  }

  private async pick(
    candidates: string,
    word: string,
    isWanted: (element: WebElement) => Promise<boolean>,
  ): Promise<WebElement | undefined> {
    const elements = await this.driver.executeScript<WebElement[]>(CANDIDATES_IN, await this.scope(), candidates, word);
    for (const element of elements) if (await isWanted(element)) return element;
    return undefined;
  }

  /** Retries while the page changes and elements disappear. */
  private async wait<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    const deadline = Date.now() + WITHIN_MS;
    let cause: unknown;
    while (Date.now() < deadline) {
      try {
        const found = await look();
        if (found !== undefined) return found;
      } catch (caught) {
        if (!isPassing(caught)) throw caught;
        cause = caught;
      }
      await this.driver.sleep(200);
    }
    throw new Error(`Not found: ${what}.`, { cause });
  }
}

/** Retries until `holds` passes, also if an element disappears while it's read. */
function within(holds: () => Promise<void>): Promise<void> {
  return expect(holds).toPass({ timeout: WITHIN_MS, intervals: [200] });
}

/** Opens a screen and waits for its heading. */
export async function openScreen(screen: Screen, url: string, title: string): Promise<void> {
  await screen.driver.get(url);
  await expectScreen(screen, title);
}

/** Waits for a toast with this text. */
export async function expectToast(screen: Screen, text: string): Promise<void> {
  await screen.within('region', 'Notifications (F8)').expectText(text);
}

export async function expectScreen(screen: Screen, title: string): Promise<void> {
  await screen.get('heading', title);
  await expect.poll(() => screen.driver.getTitle()).toBe(`${title} · Builder Operating System`);
}

/** The driver reports an element that disappeared under many error names, so all but a lost session are retried. */
function isPassing(caught: unknown): boolean {
  return caught instanceof error.WebDriverError && !(caught instanceof error.NoSuchSessionError);
}

function readText(driver: WebDriver, element: WebElement | undefined): Promise<string> {
  const script = 'return (arguments[0] ?? document.body).textContent.replace(/\\s+/g, " ").trim();';
  return driver.executeScript<string>(script, element);
}
