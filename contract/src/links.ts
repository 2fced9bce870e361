/** The paths of links in e-mails, up to their token. The screen makes the call named beside. */
export const linkPaths = {
  /** confirmRegistration */
  confirmRegistration: '/registration?confirm=',
  /** changePasswordByToken; also how an account made by an order gets its first password */
  changePassword: '/reset-password/change?token=',
  /** confirmEmailChange */
  confirmEmail: '/confirm-email?token=',
  /** unsubscribeFromNewsletter */
  unsubscribe: '/unsubscribe?token=',
  /** A shared referral link; the code travels with a registration or an order as `referralCode`. */
  referral: '/?ref=',
} as const
