/** Settings of the operator that production requires. */
export const operatorSettings = {
  MAIL_FROM: 'Boxzone <ahoj@boxzone.test>',
  COUNTRY: 'SVK',
  OPERATOR_NAME: 'Boxzone',
  ADDRESS_NAME: 'Boxzone, s. r. o.',
  ADDRESS_STREET: 'Mlynské nivy 901',
  ADDRESS_ZIP: '821 09',
  ADDRESS_CITY: 'Bratislava',
  BILLING_ICO: '00000000',
  BILLING_DIC: '0000000000',
  BILLING_IC_DPH: 'SK0000000000',
  BILLING_REGISTER_NOTE: 'Okresný súd Bratislava I, oddiel Sro, vložka 000000/B',
  CONTACT_EMAIL: 'ahoj@boxzone.test',
  CONTACT_TEL: '+421 2 0000 0000',
  PAYMENT_PROVIDER: 'sandbox',
  ALLOW_SANDBOX_PAYMENTS: 'true',
} as const
