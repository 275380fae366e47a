// The import rules of the architecture: web -> contract <- server; routes -> service -> queries -> tables; a module
// reaches another only through the files named here. `scripts/boundaries.mjs` runs them, and fails if the cruiser saw
// fewer modules than there are source files.

const TEST = '\\.(test|factory)\\.tsx?$|^server/test/|^web/test/';
/** Server files that only compute: policies (rules about a person), and files named after what they compute. */
const PURE = '^server/src/(modules|sample)/.+/[a-z0-9-]+(\\.policy)?\\.ts$';
const CONFIG = '\\.config\\.ts$';
const NODE_ONLY =
  '^(node:|assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|process|stream|url|util|zlib)';

/** Exempts tests, which may import and fake any module; the rules bind what ships. */
const from = (path, more = []) => ({ path, pathNot: [TEST, ...more] });

/**
 * The server's modules in order: a module uses only those before it, so no two use each other. A module gets what it
 * needs from a later one through a registry of the platform (docs/decisions/048).
 */
const MODULES = [
  'account',
  'content',
  'knowledge',
  'sales',
  'radar',
  'signing',
  'jobs',
  'changes',
  'purchasing',
  'finance',
  'invoicing',
  'job-costs',
  'job-pages',
  'job-archive',
  'steel',
  'real-estate',
  'organization',
  'education',
  'specs',
  'help',
  'admin',
];

const forbid = (name, comment, fromRule, to) => ({ name, comment, severity: 'error', from: fromRule, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that import each other belong in one file, or share a third.',
      {},
      { circular: true },
    ),
    forbid(
      'no-orphans',
      'A file without imports that no other file imports is unused.',
      {
        orphan: true,
        pathNot: ['\\.d\\.ts$', CONFIG, TEST, '^web/public/', '^server/src/(main|admin)\\.ts$', '-worker\\.ts$'],
      },
      {},
    ),
    forbid('no-unresolved', 'The imported file is missing.', {}, { couldNotResolve: true, pathNot: '\\?|^virtual:' }),
    forbid(
      'no-undeclared-package',
      'A package must be listed in the package.json of the workspace that ships it; the root lists only tools.',
      from('^(contract|server|web)/src', [CONFIG]),
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '/@types/' },
    ),

    forbid(
      'web-not-server',
      'The browser reaches the server through the contract.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    forbid('server-not-web', 'The server depends on no screen.', { path: '^server/' }, { path: '^web/src' }),
    forbid('contract-alone', 'The contract knows neither side.', { path: '^contract/src' }, { path: '^(server|web)/' }),
    forbid(
      'contract-only-zod',
      'The contract runs in both programs: no Node, no DOM, no package but zod.',
      from('^contract/src'),
      { dependencyTypesNot: ['local'], pathNot: '(^|/)node_modules/zod/|^zod$' },
    ),
    forbid('web-not-node', 'There is no Node in a browser.', from('^web/src'), {
      path: NODE_ONLY,
      dependencyTypes: ['core'],
    }),
    forbid(
      'contract-platform-not-modules',
      'The platform of the contract serves every module and knows none.',
      { path: '^contract/src/platform/' },
      { path: '^contract/src/modules/' },
    ),
    forbid(
      'ship-no-tests',
      'What ships imports no test and no factory.',
      { path: '^(contract|server|web)/src', pathNot: TEST },
      { path: TEST },
    ),

    forbid('platform-not-modules', 'The platform serves every module and knows none.', from('^server/src/platform/'), {
      path: '^server/src/(modules/|sample/|(app|main|first-rows)\\.ts)',
    }),
    forbid(
      'routes-to-services',
      'Routes only declare; they reach data through a service of their own module.',
      from('^server/src/modules/.+\\.routes\\.tsx?$'),
      { path: '^server/src/modules/.+\\.(queries|table|jobs|routes)\\.tsx?$' },
    ),
    forbid(
      'routes-to-own-module',
      'Another module is reached through its service, and by a service.',
      from('^server/src/modules/([^/]+)/.+\\.routes\\.ts$'),
      { path: '^server/src/modules/([^/]+)/', pathNot: '^server/src/modules/$1/' },
    ),
    forbid('routes-without-database', 'No SQL in a route.', from('^server/src/modules/.+\\.routes\\.ts$'), {
      path: '(^|/)node_modules/(drizzle-orm|pg)/|^server/src/platform/db/',
    }),
    forbid(
      'services-not-routes',
      'A service does not depend on its routes.',
      from('^server/src/modules/.+\\.(service|queries|policy|table|jobs)\\.ts$'),
      { path: '\\.(routes|plugin)\\.ts$' },
    ),
    forbid(
      'services-to-queries',
      'A service reads and writes through queries; drizzle and tables stay below it.',
      from('^server/src/(modules|sample)/.+\\.service\\.ts$'),
      { path: '(^|/)node_modules/drizzle-orm/|\\.table\\.ts$' },
    ),
    forbid(
      'queries-below-services',
      'Queries know tables, not acts or rules.',
      from('^server/src/(modules|sample)/.+\\.queries\\.ts$'),
      { path: '\\.(service|policy|jobs)\\.ts$' },
    ),
    forbid(
      'tables-know-tables',
      'A table refers to other tables, the contract and the column types.',
      from('^server/src/.+\\.table\\.ts$'),
      { path: '^server/src/', pathNot: '\\.table\\.ts$|^server/src/platform/db/' },
    ),
    forbid(
      'pure-files',
      'A policy, or a file without a role, computes from its arguments: it imports the contract, other such files and the format of figures.',
      from(PURE),
      { pathNot: `^contract/|${PURE}|^server/src/platform/format/figures\\.ts$` },
    ),
    forbid(
      'modules-meet-at-services',
      'A module uses another through its services; a query may join its tables.',
      from('^server/src/modules/([^/]+)/', ['\\.queries\\.ts$', '\\.table\\.ts$']),
      { path: '^server/src/modules/([^/]+)/', pathNot: ['^server/src/modules/$1/', '\\.service\\.ts$'] },
    ),
    forbid(
      'queries-join-only-tables',
      'A query or a table may use only the tables of another module.',
      from('^server/src/modules/([^/]+)/.+\\.(queries|table)\\.ts$'),
      { path: '^server/src/modules/([^/]+)/', pathNot: ['^server/src/modules/$1/', '\\.table\\.ts$'] },
    ),

    ...MODULES.slice(0, -1).map((module, place) =>
      forbid(
        `${module}-below`,
        'A module uses only modules listed before it in MODULES; later ones add what it needs to a registry.',
        from(`^server/src/modules/${module}/`),
        { path: `^server/src/modules/(${MODULES.slice(place + 1).join('|')})/` },
      ),
    ),
    forbid(
      'module-has-a-place',
      'Every module of the server is listed in MODULES.',
      from('^server/src/modules/', [`^server/src/modules/(${MODULES.join('|')})/`]),
      { path: '' },
    ),
    forbid(
      'sample-unknown',
      'Modules and the platform never import the sample data.',
      from('^server/src/(modules|platform)/'),
      { path: '^server/src/sample/' },
    ),
    forbid(
      'sample-uses-modules',
      'Sample data is written through services; for records with a past, through queries and into tables.',
      from('^server/src/sample/'),
      { path: '^server/src/modules/', pathNot: `\\.(service|queries|table)\\.ts$|${PURE}` },
    ),

    forbid(
      'web-base-not-modules',
      'ui, format and api serve every screen and know none.',
      from('^web/src/(ui|format|api)/'),
      { path: '^web/src/(modules|app|auth)/' },
    ),
    forbid(
      'ui-knows-no-business',
      'A component of ui could ship in another product: it knows no contract and no call.',
      from('^web/src/ui/'),
      { path: '^(contract/src/(modules|endpoints)|web/src/api/)' },
    ),
    forbid('auth-not-modules', 'The session serves every module.', from('^web/src/auth/'), {
      path: '^web/src/modules/',
    }),
    forbid('modules-not-router', 'The router lists the modules; they do not know it.', from('^web/src/modules/'), {
      path: '^web/src/app/(routes|router|main)\\.tsx?$',
    }),
    forbid(
      'web-modules-meet',
      'A module uses another only through its files named queries, picker, fill, link and panel.',
      from('^web/src/modules/([^/]+)/'),
      {
        path: '^web/src/modules/([^/]+)/',
        pathNot: ['^web/src/modules/$1/', '(\\.queries|-picker|-fill|-link|-panel)\\.tsx?$'],
      },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|server|web)/dist/|\\.css$' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    combinedDependencies: false,
  },
};
