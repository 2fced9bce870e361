/** Paths of links up to their token or code. The comment above a path names the call that its page sends. */
export const linkPaths = {
  /** confirmRegistration */
  confirmRegistration: '/registration?confirm=',
  /** changePasswordByToken. It also sets the first password after an order or a registration in another browser. */
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
  /** A referral link. A later registration or order sends its code as `referralCode`. */
  referral: '/?ref=',
} as const
