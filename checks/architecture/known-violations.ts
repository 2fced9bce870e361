/** Violations that exist today, by rule. The list only shrinks: new code must not add to it. */
export const knownViolations: Readonly<Record<string, readonly string[]>> = {
  "7. every call has its own file and test": [
    "server/src/features/service-access/check-unlock-token.ts has no test file server/src/features/service-access/check-unlock-token.test.ts",
    "server/src/features/service-access/generate-unlock-token.ts has no test file server/src/features/service-access/generate-unlock-token.test.ts",
    "server/src/features/service-access/revoke-unlock-token.ts has no test file server/src/features/service-access/revoke-unlock-token.test.ts",
    "server/src/features/service-access/token-box-unlock.ts has no test file server/src/features/service-access/token-box-unlock.test.ts",
    "server/src/features/service-access/token-warehouse-unlock.ts has no test file server/src/features/service-access/token-warehouse-unlock.test.ts",
    "server/src/features/service-access/unlock-tokens.ts has no test file server/src/features/service-access/unlock-tokens.test.ts",
    "server/src/features/termination/cancellation-preview.ts has no test file server/src/features/termination/cancellation-preview.test.ts",
    "server/src/features/termination/confirm-eviction.ts has no test file server/src/features/termination/confirm-eviction.test.ts",
    "server/src/features/termination/first-possible-date.ts has no test file server/src/features/termination/first-possible-date.test.ts",
    "server/src/features/termination/request-cancellation.ts has no test file server/src/features/termination/request-cancellation.test.ts",
    "server/src/features/termination/was-cancellation-requested.ts has no test file server/src/features/termination/was-cancellation-requested.test.ts",
    "server/src/features/warehouses/recommended-warehouses.ts has no test file server/src/features/warehouses/recommended-warehouses.test.ts",
    "server/src/features/warehouses/warehouse-boxes.ts has no test file server/src/features/warehouses/warehouse-boxes.test.ts",
    "server/src/features/warehouses/warehouse-floor-plan.ts has no test file server/src/features/warehouses/warehouse-floor-plan.test.ts",
    "server/src/features/warehouses/warehouses-around.ts has no test file server/src/features/warehouses/warehouses-around.test.ts",
    "server/src/features/withdrawal/withdraw-contract.ts has no test file server/src/features/withdrawal/withdraw-contract.test.ts"
  ],
  "7. two modules of a package export no common name": [
    "rememberDevice is exported by server/src/features/accounts/open-session.ts and server/src/features/accounts/testing/remembered-device.ts",
    "cards is exported by server/src/testing/payment-test-app.ts and server/src/testing/test-orders.ts",
    "sizeClasses is exported by web/app/screens/boxes/list-filter.ts and web/app/screens/location/selection.ts"
  ],
  "13. code has no any, as or !": [
    "web/app/features/doors/use-door.dom.test.tsx says as",
    "web/app/features/doors/use-door.dom.test.tsx says as",
    "web/app/screens/location/use-stable-box-list.dom.test.tsx says as",
    "web/app/testing/render-routes.tsx says as",
    "web/app/testing/render-routes.tsx says as",
    "web/app/testing/render-routes.tsx says as"
  ],
  "a file has at most 300 lines": [
    "server/src/config/config.ts has 321 lines of 300"
  ]
}
