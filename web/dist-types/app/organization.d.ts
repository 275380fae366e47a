import { type Organization } from '@builder-os/contract/modules/admin/organization';
export declare const PRODUCT_NAME = "Builder Operating System";
/** What the product says about the company, sent with the page: screens before sign-in need it too. */
export declare const organization: Organization;
/** 'Springfield, Ohio and Detroit, Michigan' */
export declare const organizationCities: string;
