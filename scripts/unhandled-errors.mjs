// A vitest reporter that records unhandled errors, which the JSON report leaves out.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      file: VITEST_TEST_PATH,
      test: VITEST_TEST_NAME,
      message: stack ?? `${name}: ${message}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(told));
  }
}
