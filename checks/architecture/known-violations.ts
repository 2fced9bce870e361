/** Violations that exist today, by rule. The list only shrinks: new code must not add to it. */
export const knownViolations: Readonly<Record<string, readonly string[]>> = {
  '13. code has no any, as or !': [
    'web/app/features/doors/use-door.dom.test.tsx says as',
    'web/app/features/doors/use-door.dom.test.tsx says as',
    'web/app/screens/location/use-stable-box-list.dom.test.tsx says as',
    'web/app/testing/render-routes.tsx says as',
    'web/app/testing/render-routes.tsx says as',
    'web/app/testing/render-routes.tsx says as',
  ],
  'a file has at most 300 lines': ['server/src/config/config.ts has 321 lines of 300'],
}
