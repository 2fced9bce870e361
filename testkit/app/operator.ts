/** Settings of the operator that production requires. */
export const operatorSettings = {
  MAIL_FROM: 'Boxzone <ahoj@boxzone.test>',
  COUNTRY: 'SVK',
  OPERATOR_NAME: 'Boxzone',
  ADDRESS_NAME: 'Boxzone, s. r. o.',
  ADDRESS_STREET: 'Mlynské nivy 901',
  ADDRESS_ZIP: '821 09',
  ADDRESS_CITY: 'Bratislava',
  BILLING_ICO: '51234567',
  BILLING_DIC: '2120123456',
  BILLING_IC_DPH: 'SK2120123456',
  BILLING_REGISTER_NOTE: 'Okresný súd Bratislava I, oddiel Sro, vložka 12345/B',
  CONTACT_EMAIL: 'ahoj@boxzone.test',
  CONTACT_TEL: '+421 2 0000 0000',
  PAYMENT_PROVIDER: 'sandbox',
  ALLOW_SANDBOX_PAYMENTS: 'true',
} as const
