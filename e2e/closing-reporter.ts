import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const SHOWN_LINES = 12;

/**
 * Prints the error of every failed attempt at the very end, because the list above is long and readers see its end
 * first.
 */
export default class ClosingReporter implements Reporter {
  private tests: () => TestCase[] = () => [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = () => suite.allTests();
  }

  onEnd(): void {
    for (const test of this.tests()) {
      for (const { retry, status, errors } of test.results) {
        if (status === 'passed' || status === 'skipped') continue;
        const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'));
        process.stdout.write(`\n✗ ${test.title}, try ${retry + 1}: ${status}\n`);
        process.stdout.write(`${lines.slice(0, SHOWN_LINES).join('\n')}\n`);
      }
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
