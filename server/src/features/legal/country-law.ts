import type { operatingCountries } from '@boxzone/i18n'

export type LegalCountry = (typeof operatingCountries)[number]

/** Authorities and acts have the official names of their country. They are not translated. */
interface CountryLaw {
  /** Data protection authority. */
  readonly authority: string
  readonly privacyAct: string
  /** Body for alternative dispute resolution. */
  readonly disputeBody: string
  /** Trade inspection. */
  readonly inspection: string
  readonly consumerAct: string
  readonly civilAct: string
  /** Legal retention period of invoices. */
  readonly archiveYears: number
}

export const countryLaw: Readonly<Record<LegalCountry, CountryLaw>> = {
  SVK: {
    authority: 'Úrad na ochranu osobných údajov Slovenskej republiky, dataprotection.gov.sk',
    privacyAct: 'zákon č. 18/2018 Z. z. o ochrane osobných údajov',
    disputeBody: 'Slovenská obchodná inšpekcia, www.soi.sk',
    inspection: 'Slovenská obchodná inšpekcia, www.soi.sk',
    consumerAct: 'zákon č. 108/2024 Z. z. o ochrane spotrebiteľa',
    civilAct: 'Občiansky zákonník (zákon č. 40/1964 Zb.)',
    archiveYears: 10,
  },
  CZE: {
    authority: 'Úřad pro ochranu osobních údajů, www.uoou.gov.cz',
    privacyAct: 'zákon č. 110/2019 Sb., o zpracování osobních údajů',
    disputeBody: 'Česká obchodní inspekce, www.coi.gov.cz',
    inspection: 'Česká obchodní inspekce, www.coi.gov.cz',
    consumerAct: 'zákon č. 634/1992 Sb., o ochraně spotřebitele',
    civilAct: 'občanský zákoník (zákon č. 89/2012 Sb.)',
    archiveYears: 10,
  },
  HUN: {
    authority: 'Nemzeti Adatvédelmi és Információszabadság Hatóság (NAIH), www.naih.hu',
    privacyAct: '2011. évi CXII. törvény (Infotv.)',
    disputeBody: 'a lakóhely szerinti békéltető testület, www.bekeltetes.hu',
    inspection: 'Nemzeti Kereskedelmi és Fogyasztóvédelmi Hatóság (NKFH), www.nkfh.gov.hu',
    consumerAct: '45/2014. (II. 26.) Korm. rendelet',
    civilAct: 'Polgári Törvénykönyv (2013. évi V. törvény)',
    archiveYears: 8,
  },
  ROU: {
    authority:
      'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), www.dataprotection.ro',
    privacyAct: 'Legea nr. 190/2018',
    disputeBody: 'Direcția SAL a ANPC, reclamatiisal.anpc.ro',
    inspection: 'Autoritatea Națională pentru Protecția Consumatorilor (ANPC), www.anpc.ro',
    consumerAct: 'O.U.G. nr. 34/2014',
    civilAct: 'Codul civil (Legea nr. 287/2009)',
    archiveYears: 5,
  },
  POL: {
    authority: 'Prezes Urzędu Ochrony Danych Osobowych, www.uodo.gov.pl',
    privacyAct: 'ustawa z dnia 10 maja 2018 r. o ochronie danych osobowych',
    disputeBody: 'Wojewódzki Inspektorat Inspekcji Handlowej, www.uokik.gov.pl',
    inspection: 'Inspekcja Handlowa, www.uokik.gov.pl',
    consumerAct: 'ustawa z dnia 30 maja 2014 r. o prawach konsumenta',
    civilAct: 'Kodeks cywilny',
    archiveYears: 5,
  },
  ITA: {
    authority: 'Garante per la protezione dei dati personali, www.garanteprivacy.it',
    privacyAct: 'D.Lgs. 196/2003',
    disputeBody: 'organismi ADR presso il Ministero delle Imprese e del Made in Italy, www.mimit.gov.it',
    inspection: 'Autorità Garante della Concorrenza e del Mercato (AGCM), www.agcm.it',
    consumerAct: 'Codice del consumo (D.Lgs. 206/2005)',
    civilAct: 'Codice civile',
    archiveYears: 10,
  },
}
