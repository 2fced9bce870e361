/** The paths of links in e-mails, up to their token. The screen makes the call named beside. */
export const linkPaths = {
  /** confirmRegistration */
  confirmRegistration: '/registration?confirm=',
  /** changePasswordByToken; also how an account made by an order gets its first password */
  changePassword: '/reset-password/change?token=',
  /** confirmEmailChange */
  confirmEmail: '/confirm-email?token=',
  /** undoEmailChange */
  undoEmail: '/undo-email?token=',
  /** admitDevice */
  admitDevice: '/admit-device?token=',
  /** unsubscribeFromNewsletter */
  unsubscribe: '/unsubscribe?token=',
  /** confirmWithdrawal */
  confirmWithdrawal: '/withdraw/statement?decision=confirm&token=',
  /** objectToWithdrawal */
  objectToWithdrawal: '/withdraw/statement?decision=object&token=',
  /** confirmNewFreeBox */
  confirmFreeBoxRequest: '/notify-me?token=',
  /** A shared referral link; the code travels with a registration or an order as `referralCode`. */
  referral: '/?ref=',
} as const
