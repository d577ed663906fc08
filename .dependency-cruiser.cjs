/** Arrows go down only: routes → features → platform → engines; ui imports engines at most. Held by tests/structure. */
const top = '^app/(?!features/|platform/|engines/|ui/)'
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'engines-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/engines/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app/(features|platform|ui|navigation|errors|audiences|commands)|seeds|tests)/' },
    },
    {
      name: 'engines-do-no-io',
      severity: 'error',
      from: { path: '^app/engines/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-imports-engines-at-most',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app/(features|platform|navigation|errors|audiences|commands)|seeds|tests)/' },
    },
    {
      name: 'platform-imports-engines-at-most',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: '(\\.test|testing)\\.tsx?$' },
      to: { path: '^(app/(features|ui|navigation|errors|audiences|commands)|seeds|tests)/' },
    },
    {
      name: 'features-do-not-look-up',
      severity: 'error',
      from: { path: '^app/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `${top}|^(seeds|tests)/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'use-cases-import-no-pages',
      comment: 'Use cases return facts, and pages turn facts into what a screen shows.',
      severity: 'error',
      from: {
        path: '^app/features/[^/]+/(use-cases|queries)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^app/features/[^/]+/pages/' },
    },
    {
      name: 'features-meet-at-the-door',
      comment: 'A feature reaches another through its door, or better, by its events.',
      severity: 'error',
      // A foreign key names the table of another feature, and its style is shared with the question that it shows.
      from: { path: '^app/features/([^/]+)/', pathNot: '\\.test\\.tsx?$|/tables\\.ts$' },
      to: {
        path: '^app/features/([^/]+)/(?!.*\\.css$)',
        pathNot: ['^app/features/$1/', '^app/features/[^/]+/door(-parts|-preview)?\\.ts$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
