/** interface.md, "Vendor", "Vendor create" and "Vendor get". */
import { idNumber, idText, indexed, map, record } from './fields'
import { operation } from './operation'
import {
  BillVendorPaymentMethod,
  profileShape,
  readShape,
  VendorPaymentMethod,
} from './vendor-parts'

const VendorBody = record({
  ...profileShape,
  paymentMethod: VendorPaymentMethod,
  AdditionalData: map(),
})

const { vendorId: _index, ...unindexedShape } = readShape

export const Vendor = indexed('vendorId', idText(), {
  ...unindexedShape,
  paymentMethod: VendorPaymentMethod,
})

export const BillVendor = record({ ...readShape, paymentMethod: BillVendorPaymentMethod })

export const vendorCreate = operation({
  name: 'vendorCreate',
  method: 'POST',
  path: '/Vendor/single/{entry}',
  params: ['entry'],
  body: VendorBody,
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText', 'responseCode', 'pageIdentifier'],
  response: idNumber(),
  writes: true,
})

export const vendorGet = operation({
  name: 'vendorGet',
  method: 'GET',
  path: '/Vendor/{idVendor}',
  params: ['idVendor'],
  answer: 'record',
  response: Vendor,
})
